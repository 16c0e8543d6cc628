/** Whom the chase writes to once a volunteer has named others: nobody is asked for somebody else needlessly, and no reminder stops. */
import { describe, expect, it } from 'vitest';
import type { Reference } from '../../adapters/references.ts';
import { chaseReference } from './chaseReferences.ts';
import { asked, chaseRun, monday, reference } from './chaseRun.example.ts';

const answered = (row: Reference): Reference => ({ ...row, chase: { ...row.chase, state: 'answered' } });
const bounced = (row: Reference): Reference => ({
  ...row,
  chase: { ...row.chase, state: 'bounced', anotherSince: monday },
});
const another = 'Please name another character referee';

describe('a volunteer whose referee was replaced', () => {
  const replaced = reference({ nextOn: monday }, { state: 'replaced', anotherSince: monday });
  const bo = asked(1, { id: 's', name: 'Bo', email: 'bo@x.test' });
  const cai = reference({ id: 't', name: 'Cai', email: 'cai@x.test' });
  it.each<[string, Reference[], string[]]>([
    ['has one other is asked for another', [bo], [another]],
    ['has two others is asked for nobody', [bo, cai], []],
    ['has one other, named twice, is asked for another', [bo, { ...cai, name: 'Bo' }], [another]],
    ['has two others, one of whom bounced, is asked for another', [bo, bounced(cai)], [another]],
    ['has two others, one of whom has answered, is asked for nobody', [bo, answered(cai)], []],
  ])('a volunteer whose referee was replaced and who %s, once', async (_what, others, written) => {
    const run = chaseRun({ rows: [replaced, ...others] });
    await chaseReference('r', run.context);
    await chaseReference('r', run.context);
    expect([run.sent.map(({ subject }) => subject), run.row().nextOn]).toEqual([written, null]);
  });
});

it('a referee is asked though the volunteer has named two others', async () => {
  const others = ['Bo', 'Cai'].map((name) => asked(1, { id: name, name, email: `${name}@x.test` }));
  const run = chaseRun({ rows: [asked(), ...others] });
  await chaseReference('r', run.context);
  expect([run.sent.length, run.row().chase.stepsDone]).toEqual([1, 1]);
});
