/** One directional light from the upper left, and ambient light. */
export const Light = () => (
  <>
    <ambientLight intensity={1.5} />
    <directionalLight position={[-4, 6, 8]} intensity={2.4} />
  </>
)
