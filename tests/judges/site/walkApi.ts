import { apiPaths } from '../../../domain/contract/paths.ts';

const ask = async (url: string, init: RequestInit) => {
  const response = await fetch(url, init);
  return { status: response.status, body: await response.text(), type: response.headers.get('content-type') };
};

/**
 * Calls every endpoint through the emulator and at the Functions host.
 * @returns a sentence for each answer that the emulator changed: pages need a refusal's JSON
 */
export async function walkApi(url: string, functionsUrl: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of [...Object.values(apiPaths), '/api/no-such-door']) {
    const calls: RequestInit[] = [{ method: 'GET' }, { method: 'POST', body: '{' }, { method: 'POST', body: '{}' }];
    for (const init of calls) {
      const [through, direct] = [await ask(url + path, init), await ask(functionsUrl + path, init)];
      const what = `${init.method} ${path} ${init.body ?? ''}`.trim();
      // Counted seconds may differ between the two.
      const same = (text: string) => text.replace(/\d+/g, '0');
      if (through.status !== direct.status) wrong.push(`${what} is ${through.status}, not ${direct.status}.`);
      else if (same(through.body) !== same(direct.body)) wrong.push(`${what} answers "${through.body.slice(0, 80)}".`);
      else if (through.type !== direct.type) wrong.push(`${what} is of type ${through.type}, not ${direct.type}.`);
    }
  }
  return wrong;
}
