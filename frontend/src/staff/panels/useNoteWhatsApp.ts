import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths, whatsAppAction } from '../../../../domain/contract/paths.ts';
import type { PanelItem } from '../../../../domain/panels.ts';
import { useStaff } from '../session/staff.ts';
import { staffAct } from '../session/staffCalls.ts';
import { tellLinkSent } from './linkNews.ts';

/**
 * Records that a link's message was opened in WhatsApp. Nobody waits for it: WhatsApp opens at once.
 * @param id the record's
 */
export function useNoteWhatsApp(id: string): (item: PanelItem) => void {
  const { tokens } = useStaff();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async ({ send, key }: { send: PanelItem['send']; key: string }) => {
      if (send) await staffAct(tokens, send.path, whatsAppAction, { [send.param]: id }, { key, keepalive: true });
    },
    retry: 3,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: [apiPaths.links] });
      tellLinkSent(id);
    },
  });
  return ({ send }) => mutate({ send, key: crypto.randomUUID() });
}
