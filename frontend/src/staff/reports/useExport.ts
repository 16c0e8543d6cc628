import { useEffect, useRef, useState } from 'react';
import type { ExportBody } from '../../../../domain/contract/exports.ts';
import { saveWorkbook } from '../../workbook/saveWorkbook.ts';
import type { Sheet } from '../../workbook/sheet.ts';
import { useNoteExport } from '../data/noteExport.ts';

/** Makes sheets that load while they are written. */
export type SheetsOf = (loading: { signal: AbortSignal; onProgress: (done: number) => void }) => readonly Sheet[];

export type Exporting = {
  state: 'idle' | 'busy' | 'failed' | 'saved';
  /** From 0 to 1. */
  done: number;
  start: () => Promise<void>;
  cancel: () => void;
};

/**
 * Writes a workbook and saves it under a name; one at a time.
 * @param list what the export record states
 */
export function useExport(fileName: string, list: Omit<ExportBody, 'rows'>, sheets: SheetsOf): Exporting {
  const note = useNoteExport(list);
  const [state, setState] = useState<Exporting['state']>('idle');
  const [done, setDone] = useState(0);
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    if (running.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setDone(0);
    setState('busy');
    try {
      await saveWorkbook(fileName, sheets({ signal, onProgress: setDone }), note, signal);
      setState('saved');
    } catch {
      setState(signal.aborted ? 'idle' : 'failed');
    } finally {
      running.current = undefined;
    }
  }
  return { state, done, start, cancel: () => running.current?.abort() };
}
