/** Pictures of emails in Dataverse. A picture never changes, so it is read once. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Client } from '../../../../../../dataverse/client.ts';
import { bytesOfBase64, type Picture, pictureOf } from '../../../../../../domain/messages/pictures.ts';
import { tables } from '../../../../../../domain/schema/index.ts';
import { useDataverse } from '../../../data/useDataverse.ts';

const { emailPicture } = tables;

/** As the browser shows it, and its size. */
export type ShownPicture = { url: string; bytes: number };

const shownOf = ({ type, content }: Picture): ShownPicture => ({
  url: `data:${type};base64,${content}`,
  bytes: bytesOfBase64(content),
});

async function readPicture(dataverse: Client, id: string): Promise<ShownPicture | null> {
  const row = await dataverse.find(emailPicture, id, { select: ['crf69_contenttype', 'crf69_content'] });
  const picture = row && pictureOf(id, row.crf69_contenttype, row.crf69_content);
  return picture ? shownOf(picture) : null;
}

/** Returns what reads a picture by its id: null for one that is gone. */
export function usePictureReader(): (id: string) => Promise<ShownPicture | null> {
  const queries = useQueryClient();
  const dataverse = useDataverse();
  return useCallback(
    (id) =>
      queries.fetchQuery({
        queryKey: ['email picture', id],
        queryFn: () => readPicture(dataverse, id),
        staleTime: Number.POSITIVE_INFINITY,
      }),
    [queries, dataverse],
  );
}

/** Stores a picture. Idempotent. @throws DataverseError */
export async function storePicture(dataverse: Client, { id, type, content }: Picture, text: string): Promise<void> {
  const row = { crf69_text: text, crf69_contenttype: type, crf69_content: content };
  await dataverse.create(emailPicture, id, row);
}
