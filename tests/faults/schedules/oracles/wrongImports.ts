/** Finds violations of the promises about imports. Reads the raw rows, and uses no code of the product. */
import type { Client } from '../../../../dataverse/client.ts';
import { tables } from '../../../../domain/schema/index.ts';

export type ImportedFile = {
  name: string;
  hash: string;
  /** Named after the file and their number, from 1. */
  rows: number;
  /** The number of a row that Dataverse refuses. */
  refused?: number;
  /** Whether the person left that row out. */
  isLeftOut?: boolean;
};

/** Each row of a file is one volunteer with one contact; a refused row is none. */
export async function wrongImports(files: readonly ImportedFile[], dataverse: Client): Promise<string[]> {
  const [profiles, contacts] = [
    await dataverse.listAll(tables.volunteerProfile, { select: ['crf69_volunteerid', '_crf69_contact_value'] }),
    await dataverse.listAll(tables.contact, { select: ['crf69_contid'] }),
  ];
  const owned = new Set(profiles.map((row) => row._crf69_contact_value));
  const wrong = contacts
    .filter((row) => !owned.has(row.crf69_contactid))
    .map((row) => `a contact without a volunteer: ${row.crf69_contid}`);
  for (const file of files) {
    const mine = (name: string | null) => name?.startsWith(`${file.name} `) ?? false;
    const found = profiles.filter((row) => mine(row.crf69_volunteerid)).map((row) => row.crf69_volunteerid);
    const people = contacts.filter((row) => mine(row.crf69_contid)).length;
    const wanted = Array.from({ length: file.rows }, (_, index) => index + 1)
      .filter((number) => number !== file.refused)
      .map((number) => `${file.name} ${number}`);
    for (const name of wanted) {
      const { length } = found.filter((one) => one === name);
      if (length !== 1) wrong.push(`${name}: ${length} volunteers instead of one`);
    }
    if (found.length !== wanted.length || people !== wanted.length)
      wrong.push(`${file.name}: ${found.length} volunteers and ${people} contacts instead of ${wanted.length}`);
  }
  return wrong;
}
