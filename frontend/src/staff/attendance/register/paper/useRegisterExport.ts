import { useMutation } from '@tanstack/react-query';
import type { Day } from '../../../../../../domain/time.ts';
import { fileName } from '../../../../ui/fileName.ts';
import { useNoteExport } from '../../../data/noteExport.ts';
import type { Occasion, RegisterRow } from '../../records/registerKind.ts';

/** Saves a register as a workbook; the code that makes it loads on first use. */
export function useRegisterExport(occasion: Occasion, day: Day | undefined, rows: readonly RegisterRow[]) {
  const note = useNoteExport({ what: 'register', ...(day && { from: day, to: day }) });
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const [{ saveWorkbook }, { registerSheet }] = await Promise.all([
        import('../../../../workbook/saveWorkbook.ts'),
        import('./registerSheet.ts'),
      ]);
      const sheet = registerSheet(occasion, rows, Date.now());
      await saveWorkbook(`${fileName(`${occasion.name} ${day ?? ''}`)}.xlsx`, [sheet], note);
    },
  });
}
