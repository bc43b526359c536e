/** Rows of several people, person by person: those of two may lie on two servers. */
export const byOwner = <Row extends { user_id: string }>(rows: Row[]) =>
  [...new Set(rows.map(({ user_id }) => user_id))].map((user_id) => ({
    user_id,
    own: rows.filter((row) => row.user_id === user_id),
  }))
