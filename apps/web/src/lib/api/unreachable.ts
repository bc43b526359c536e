/** Whether a proxy answered because the server behind it is away. */
export const isUnreachable = ({ status }: { status: number }) => status === 502 || status === 504
