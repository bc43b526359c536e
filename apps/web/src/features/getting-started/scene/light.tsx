/** One lamp at the upper left, and the light of the room. */
export const Light = () => (
  <>
    <ambientLight intensity={1.5} />
    <directionalLight position={[-4, 6, 8]} intensity={2.4} />
  </>
)
