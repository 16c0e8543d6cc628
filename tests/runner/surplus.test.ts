import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { privilegesOf, volunteerStaff } from '../../domain/access/index.ts';
import { checkedRoles, surplusIn } from './surplus.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'surplus-'));
afterAll(() => rmSync(folder, { recursive: true }));

const all = checkedRoles.flatMap(({ name, ...role }) =>
  privilegesOf(role).map(({ type, table }) => `${name}\tprv${type}${table}`),
);
const surplusOf = (used: readonly string[]) => {
  const file = path.join(folder, 'used.txt');
  writeFileSync(file, `${used.join('\n')}\n`);
  return surplusIn(file);
};

it('a role whose privileges were all used has no surplus', () => {
  expect(surplusOf(all)).toEqual([]);
});

it('a privilege that only another role used is named with its role', () => {
  const unused = `${volunteerStaff.name}\tprvDeletecrf69_scheduledemail`;
  expect(all).toContain(unused);
  expect(surplusOf(all.filter((line) => line !== unused))).toEqual([
    'The role "Volunteer staff" has prvDeletecrf69_scheduledemail, and no test used it.',
  ]);
});
