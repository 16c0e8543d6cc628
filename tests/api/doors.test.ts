import { beforeAll, describe, expect, it } from 'vitest';
import type { ListedDoor } from '../../api/http/doors.ts';
import { apiPaths, staffAuthorizationHeader } from '../../domain/contract/paths.ts';
import { forms } from '../../domain/forms/index.ts';
import { aStack } from './aStack.ts';
import { type Presented, presentedTokens } from './brokenTokens.ts';
import { listedDoors, registeredFunctions } from './listedDoors.ts';

const doors = await listedDoors();

it('opens these doors and no others', () => {
  const listed = doors.map(({ path, method, action, caller }) => [method, path, action, caller].join(' ').trim());
  expect(listed.sort()).toMatchInlineSnapshot(`
    [
      "GET /api/alive  anyone",
      "GET /api/calendar/{file}  anyone",
      "GET /api/corpfeedback  anyone",
      "GET /api/cr  anyone",
      "GET /api/cr_ind  anyone",
      "GET /api/email  staff",
      "GET /api/email_progress  staff",
      "GET /api/exit  anyone",
      "GET /api/feedback  anyone",
      "GET /api/health  anyone",
      "GET /api/links  staff",
      "GET /api/locations  anyone",
      "GET /api/me  staff",
      "GET /api/orgVol_import  staff",
      "GET /api/orgexit  anyone",
      "GET /api/orgfeedback  anyone",
      "GET /api/picklists  anyone",
      "GET /api/staff_settings  anyone",
      "POST /api/corpfeedback opened_in_whatsapp staff",
      "POST /api/corpfeedback send_email staff",
      "POST /api/corpfeedback send_feedback anyone",
      "POST /api/corpfeedback send_sms staff",
      "POST /api/cr opened_in_whatsapp staff",
      "POST /api/cr send_email staff",
      "POST /api/cr send_feedback anyone",
      "POST /api/cr send_sms staff",
      "POST /api/cr_ind opened_in_whatsapp staff",
      "POST /api/cr_ind send_email staff",
      "POST /api/cr_ind send_feedback anyone",
      "POST /api/cr_ind send_sms staff",
      "POST /api/email resolve_unknown staff",
      "POST /api/email resume_email staff",
      "POST /api/email retry_failed staff",
      "POST /api/email send_email staff",
      "POST /api/email stop_email staff",
      "POST /api/email test_email staff",
      "POST /api/email undo_email staff",
      "POST /api/exit opened_in_whatsapp staff",
      "POST /api/exit send_email staff",
      "POST /api/exit send_feedback anyone",
      "POST /api/exit send_sms staff",
      "POST /api/feedback opened_in_whatsapp staff",
      "POST /api/feedback send_email staff",
      "POST /api/feedback send_feedback anyone",
      "POST /api/feedback send_sms staff",
      "POST /api/import_seed  staff",
      "POST /api/orgVol_import  staff",
      "POST /api/org_application  anyone",
      "POST /api/orgexit opened_in_whatsapp staff",
      "POST /api/orgexit send_email staff",
      "POST /api/orgexit send_feedback anyone",
      "POST /api/orgexit send_sms staff",
      "POST /api/orgfeedback opened_in_whatsapp staff",
      "POST /api/orgfeedback send_email staff",
      "POST /api/orgfeedback send_feedback anyone",
      "POST /api/orgfeedback send_sms staff",
      "POST /api/page_problem  anyone",
      "POST /api/references ask_referees staff",
      "POST /api/references hold_reference staff",
      "POST /api/references release_reference staff",
      "POST /api/references replace_referee staff",
      "POST /api/vol_app opened_in_whatsapp staff",
      "POST /api/vol_app send_email staff",
      "POST /api/vol_app send_sms staff",
      "POST /api/volunteer_application  anyone",
    ]
  `);
});

it('gives every path one function, and every form its way in', async () => {
  const paths = (await registeredFunctions()).map((definition) => definition.path);
  expect([...paths].sort()).toEqual(Object.values(apiPaths).sort());
  expect(paths).toEqual(expect.arrayContaining(forms.map((form) => form.apiPath)));
});

describe('every door, to every caller', () => {
  const stack = aStack();
  let presented: Presented[] = [];
  beforeAll(async () => {
    presented = await presentedTokens(stack().signing);
  });

  type Header = typeof staffAuthorizationHeader | 'Authorization';
  const knock = ({ path, method, action }: ListedDoor, authorization: string | undefined, header: Header) =>
    fetch(stack().url + path, {
      method,
      ...(authorization === undefined ? {} : { headers: { [header]: authorization } }),
      ...(method === 'POST' ? { body: JSON.stringify({ action }) } : {}),
    });

  const verdictOf = async (response: Response) => {
    if (response.status !== 401 && response.status !== 403) return 'let in';
    const { error }: { error: { code: string } } = await response.json();
    const challenge = response.headers.get('WWW-Authenticate');
    return challenge === (response.status === 401 ? 'Bearer' : null) ? error.code : `${error.code}, ${challenge}`;
  };
  const expected = ({ caller }: ListedDoor, { verdict }: Presented) => (caller === 'anyone' ? 'let in' : verdict);

  /** @returns the cells of the table that are wrong */
  async function wrongCells(door: ListedDoor, header: Header): Promise<string[]> {
    const cells = presented.map(async (caller) => {
      const verdict = await verdictOf(await knock(door, caller.authorization, header));
      return verdict === expected(door, caller) ? [] : [`${caller.name}: ${verdict}`];
    });
    return (await Promise.all(cells)).flat();
  }

  it.each(doors)(
    '$method $path $action',
    async (door) => {
      expect(await wrongCells(door, staffAuthorizationHeader)).toEqual([]);
      expect(await wrongCells(door, 'Authorization')).toEqual([]);
    },
    30_000,
  );

  it('asks our own header first: what the platform writes into the other is not looked at', async () => {
    const staff = presented.find(({ name }) => name === 'staff');
    const headers = { [staffAuthorizationHeader]: 'Bearer x', Authorization: staff?.authorization ?? '' };
    expect((await fetch(stack().url + apiPaths.me, { headers })).status).toBe(401);
  });

  it('says one same thing to whatever token is not good', async () => {
    const refused = presented.filter(({ verdict }) => verdict === 'unauthorized');
    const bodies = refused.map(async ({ authorization }) => {
      const headers: HeadersInit = authorization === undefined ? {} : { [staffAuthorizationHeader]: authorization };
      return (await fetch(stack().url + apiPaths.me, { headers })).text();
    });
    expect(new Set(await Promise.all(bodies)).size).toBe(1);
  });

  it('knows who is let in', async () => {
    const staff = presented.find(({ name }) => name === 'staff');
    const response = await fetch(stack().url + apiPaths.me, {
      headers: { [staffAuthorizationHeader]: staff?.authorization ?? '' },
    });
    expect(await response.json()).toEqual({ success: true, data: { name: 'Sam Staff' } });
  });
});
