import type { Client } from '../../dataverse/client.ts';
import type { LocationItem, Picklists } from '../../domain/contract/answers.ts';
import { picklistItem, picklistSources } from '../../domain/forms/picklists.ts';
import { columnName, tables } from '../../domain/schema/index.ts';
import { cached } from './cached.ts';

/** The options of questions, as staff maintain them in Dataverse. */
export type OptionLists = {
  picklists: () => Promise<Picklists>;
  /** Returns the offered codes by the name of the question's column, without its prefix. */
  optionCodes: () => Promise<(question: string) => ReadonlySet<string> | undefined>;
  locations: () => Promise<LocationItem[]>;
};

/** Staff see their changes within this time, in which Dataverse is asked once, however many people fill in forms. */
const lifetimeMs = 60_000;

export function optionListsIn(dataverse: Client, now: () => Date): OptionLists {
  const picklists = cached(() => loadPicklists(dataverse), lifetimeMs, now);
  return {
    picklists,
    locations: cached(() => loadLocations(dataverse), lifetimeMs, now),
    optionCodes: async () => {
      const lists = await picklists();
      return (question) => {
        const items = lists[columnName(question)];
        return items && new Set(items.map(({ code }) => code));
      };
    },
  };
}

async function loadPicklists(dataverse: Client): Promise<Picklists> {
  const choices = await dataverse.globalChoices(picklistSources.values());
  return Object.fromEntries(
    [...picklistSources].map(([name, choice]) => [name, (choices.get(choice) ?? []).map(picklistItem)]),
  );
}

async function loadLocations(dataverse: Client): Promise<LocationItem[]> {
  const rows = await dataverse.listAll(tables.location, {
    select: ['crf69_locid', 'crf69_region'],
    orderBy: ['crf69_locid asc'],
  });
  return rows.map(({ crf69_locationid: id, crf69_locid, crf69_region }) => ({
    id,
    code: id,
    label: crf69_locid ?? '',
    region: crf69_region ?? '',
  }));
}
