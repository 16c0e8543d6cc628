import { Body1 } from '@fluentui/react-components';
import { type UseQueryResult, usePrefetchQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useDeferredValue, useState } from 'react';
import { defaultSettings, type TimeSettings } from '../../../../../domain/attendance/times.ts';
import { Loaded } from '../../signin/Loaded.tsx';
import { EmptyRegister } from './EmptyRegister.tsx';
import { pickerCode } from './LatePicker.tsx';
import { OutboxNews } from './OutboxNews.tsx';
import styles from './Register.module.css';
import { type Asking, RegisterDialogs } from './RegisterDialogs.tsx';
import { RegisterHeader } from './RegisterHeader.tsx';
import { RegisterTable } from './RegisterTable.tsx';
import { RegisterTools } from './RegisterTools.tsx';
import type { Occasion, RegisterRow, RegisterSource } from './registerKind.ts';
import { registerKinds } from './registerKinds.ts';
import { rowsNamed } from './rowsNamed.ts';
import { SettingsPanel } from './SettingsPanel.tsx';
import { UndoBar } from './UndoBar.tsx';
import { useMarking } from './useMarking.ts';

type OpenRegisterProps = {
  source: RegisterSource;
  occasion: Occasion;
  rows: UseQueryResult<RegisterRow[]>;
  hasSettings: boolean;
  times: TimeSettings | undefined;
  children?: ReactNode;
};

const none: RegisterRow[] = [];

/** A register whose activity or training session is known. */
export const OpenRegister = ({ source, occasion, rows, hasSettings, times, children }: OpenRegisterProps) => {
  // Ready before the signal is lost.
  usePrefetchQuery(pickerCode);
  const defaults = defaultSettings(occasion);
  const [settings, setSettings] = useState(defaults);
  const [search, setSearch] = useState('');
  const [asking, setAsking] = useState<Asking>();
  const { marking, last } = useMarking(source, times ?? settings, rows.data ?? none);
  const onUnmark = useCallback((row: RegisterRow) => setAsking({ what: 'unmark', row }), []);
  const onRemove = useCallback((row: RegisterRow) => setAsking({ what: 'remove', row }), []);
  const onAdd = () => setAsking({ what: 'add' });
  const kind = registerKinds[source.kind];
  const shown = rowsNamed(rows.data ?? none, useDeferredValue(search));

  return (
    <div className={styles.register}>
      <RegisterHeader kind={kind} occasion={occasion}>
        {children}
      </RegisterHeader>
      <OutboxNews source={source} rows={rows.data ?? none} isBehind={rows.isError && rows.data !== undefined} />
      {hasSettings && <SettingsPanel settings={settings} defaults={defaults} onChange={setSettings} />}
      <Loaded query={rows} what="the volunteers involved">
        {(all) =>
          all.length === 0 ? (
            <EmptyRegister kind={kind} occasion={occasion} onAdd={onAdd} />
          ) : (
            <>
              <RegisterTools
                rows={all}
                search={search}
                onSearch={setSearch}
                onAdd={onAdd}
                onMarkAll={() => setAsking({ what: 'markAll', rows: shown })}
              />
              {shown.length === 0 ? (
                <Body1 as="p" role="status">
                  Nobody here is called “{search.trim()}”.
                </Body1>
              ) : (
                <RegisterTable source={source} rows={shown} marking={marking} onUnmark={onUnmark} onRemove={onRemove} />
              )}
            </>
          )
        }
      </Loaded>
      <UndoBar last={last} />
      {asking && (
        <RegisterDialogs
          source={source}
          occasion={occasion}
          rows={rows.data ?? none}
          asking={asking}
          marking={marking}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
};
