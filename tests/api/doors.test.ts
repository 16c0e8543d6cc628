import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { doorsOf, type ListedDoor } from '../../api/http/doors.ts';
import { httpFunctions } from '../../api/http/httpFunction.ts';
import { apiPaths } from '../../domain/contract/paths.ts';
import { forms } from '../../domain/forms/index.ts';

let doors: ListedDoor[] = [];
beforeAll(async () => {
  // The library tells that nobody will call these functions; we only list them.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const folder = path.resolve('api/functions');
  for (const file of readdirSync(folder)) await import(path.join(folder, file));
  doors = httpFunctions.flatMap(doorsOf);
});

it('opens these doors and no others', () => {
  const listed = doors.map(({ path, method, action, caller }) => [method, path, action, caller].join(' ').trim());
  expect(listed.sort()).toMatchInlineSnapshot(`
    [
      "GET /api/corpfeedback  anyone",
      "GET /api/cr  anyone",
      "GET /api/cr_ind  anyone",
      "GET /api/exit  anyone",
      "GET /api/feedback  anyone",
      "GET /api/health  anyone",
      "GET /api/locations  anyone",
      "GET /api/orgexit  anyone",
      "GET /api/orgfeedback  anyone",
      "GET /api/picklists  anyone",
      "POST /api/corpfeedback send_feedback anyone",
      "POST /api/cr send_feedback anyone",
      "POST /api/cr_ind send_feedback anyone",
      "POST /api/exit send_feedback anyone",
      "POST /api/feedback send_feedback anyone",
      "POST /api/org_application  anyone",
      "POST /api/orgexit send_feedback anyone",
      "POST /api/orgfeedback send_feedback anyone",
      "POST /api/volunteer_application  anyone",
    ]
  `);
});

it('gives every path one function, and every form its way in', () => {
  const paths = httpFunctions.map((definition) => definition.path);
  expect([...paths].sort()).toEqual(Object.values(apiPaths).sort());
  expect(paths).toEqual(expect.arrayContaining(forms.map((form) => form.apiPath)));
});
