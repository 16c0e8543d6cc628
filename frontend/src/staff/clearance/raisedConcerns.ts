import type { Reader } from '../../../../dataverse/client.ts';
import { eq, or } from '../../../../dataverse/filter.ts';
import { concernState } from '../../../../domain/schema/choices/concerns.ts';
import { tables } from '../../../../domain/schema/index.ts';
import { unlessForbidden } from './overrideList.ts';

const isRaised = or(eq('crf69_concernstate', concernState.codes.raised), eq('crf69_concernstate', null));

/** Counts the concerns that nobody has looked into yet, of those that the reader's role may read. @throws DataverseError */
export async function countRaised(reader: Reader, signal: AbortSignal): Promise<number> {
  const asked = { select: ['crf69_concernstate'], filter: isRaised, top: 1, count: true, signal } as const;
  const pages = await Promise.all([
    unlessForbidden(reader.page(tables.concern, asked)),
    unlessForbidden(reader.page(tables.officerConcern, asked)),
    unlessForbidden(reader.page(tables.deputyConcern, asked)),
  ]);
  return pages.reduce((sum, page) => sum + (page?.count ?? 0), 0);
}
