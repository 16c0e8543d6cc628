import type { RegisterSource } from '../../../outbox/marks.ts';

/** The query key of a register's rows. */
export const registerKey = ({ kind, id }: RegisterSource) => ['register', kind, id] as const;

/** The query key of the clearance of those on a register. */
export const clearancesKey = ({ kind, id }: RegisterSource) => ['clearances', kind, id] as const;

/** The query key of the suspensions, which every register reads with its rows. */
export const suspensionsKey = ['suspensions'] as const;

/** The query key of a register's session. */
export const occasionKey = ({ kind, id }: RegisterSource) => ['occasion', kind, id] as const;
