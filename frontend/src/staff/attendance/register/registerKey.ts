import type { RegisterSource } from './registerKind.ts';

/** The query key of a register's rows. */
export const registerKey = ({ kind, id }: RegisterSource) => ['register', kind, id] as const;
