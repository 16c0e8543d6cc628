import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useLeaving } from './useLeaving.ts';

type Words = { question?: string; text?: string };

/**
 * Asks before a screen, or the page, is left with something unsaved. Rendered only while there is something: the router
 * asks one component at a time.
 */
export const Unsaved = (words: Words) => {
  const leaving = useLeaving(true);
  return leaving ? <LosingQuestion {...words} onYes={leaving.proceed} onNo={leaving.reset} /> : null;
};

const usual = { question: 'Leave without saving?', text: 'What you typed or chose would be lost.' };

export const LosingQuestion = (asked: Words & { onYes: () => void; onNo: () => void }) => (
  <ConfirmDialog yes="Leave" no="Stay" {...usual} {...asked} />
);
