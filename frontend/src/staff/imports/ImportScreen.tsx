import { Body1, Button, MessageBar, MessageBarBody, Subtitle1, Title3 } from '@fluentui/react-components';
import { type ReactNode, useMemo, useState } from 'react';
import type { ImportTemplate } from '../../../../domain/imports/template.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { makeWorkbook } from '../../workbook/saveWorkbook.ts';
import type { Sheet } from '../../workbook/sheet.ts';
import { FileStep } from './FileStep.tsx';
import styles from './Import.module.css';
import type { ImportSource } from './importState.ts';
import { Leaving } from './Leaving.tsx';
import { leftOutRows, leftOutSheet } from './leftOut.ts';
import { Decisions } from './preview/Decisions.tsx';
import { PreviewTable } from './preview/PreviewTable.tsx';
import { Sending } from './Sending.tsx';
import { SubmitStep } from './SubmitStep.tsx';
import { useImport } from './useImport.ts';

export type Download = { label: string; fileName: string; sheet: () => Sheet };

type ImportScreenProps = {
  title: string;
  intro: string;
  template: ImportTemplate;
  source: ImportSource;
  downloads: readonly Download[];
  /** A step between the file and Submit. */
  choice?: { heading: string; content: (isLocked: boolean) => ReactNode };
};

/** The screen of both imports: template, file, further choices, preview, Submit. */
export const ImportScreen = ({ title, intro, template, source, downloads, choice }: ImportScreenProps) => {
  const work = useImport(source);
  const { state, store } = work;
  const [problem, setProblem] = useState<string>();
  const isUnderWay = ['sending', 'paused', 'stopped', 'done', 'cancelled'].includes(state.stage);
  const isLocked = ['finishing', 'sending'].includes(state.stage);
  const columns = (state.opened?.columns ?? []).flatMap((place) => template.columns[place] ?? []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns follow from what was opened.
  const keptPlaces = useMemo(() => {
    const { name, email, phone, birthday } = template.headers;
    const places = [name, email, phone, birthday].map((kept) => columns.findIndex(({ header }) => header === kept));
    return places.filter((place) => place >= 0);
  }, [template, state.opened]);
  const hasPreview =
    columns.length > 0 && state.stage !== 'refused' && state.stage !== 'choosing' && state.stage !== 'empty';

  async function save({ fileName, sheet }: Download): Promise<void> {
    setProblem(undefined);
    try {
      saveFile(fileName, await makeWorkbook([sheet()]));
    } catch {
      setProblem('The file could not be created. Please check your connection and try again.');
    }
  }
  const saveLeftOut = () =>
    save({
      label: '',
      fileName: `Rows not added of ${state.fileName}`,
      sheet: () => leftOutSheet({ ...template, columns }, source.lists, leftOutRows(store)),
    });

  const steps = [
    {
      heading: 'Download the template',
      content: (
        <div className={styles.buttons}>
          {downloads.map((download) => (
            <Button key={download.fileName} onClick={() => save(download)}>
              {download.label}
            </Button>
          ))}
        </div>
      ),
    },
    {
      heading: 'Upload the file',
      content: (
        <FileStep work={work} wrongType={template.texts.wrongType} isLocked={isUnderWay && state.stage !== 'done'} />
      ),
    },
    ...(choice ? [{ heading: choice.heading, content: choice.content(isUnderWay) }] : []),
    {
      heading: 'Check and submit',
      content: (
        <>
          {!hasPreview && (
            <Body1 as="p" className={styles.line}>
              The rows of the file will show here first.
            </Body1>
          )}
          {hasPreview && (
            <Decisions
              store={store}
              isOver={state.stage === 'done'}
              policy={work.policy}
              setPolicy={work.setPolicy}
              emptyPlaceholders={work.emptyPlaceholders}
              hiddenColumns={source.hiddenColumns}
              continuesAfterFailure={source.continuesAfterFailure}
              isLocked={isLocked}
            />
          )}
          <Sending work={work} onSaveLeftOut={saveLeftOut} />
          {hasPreview && (
            <PreviewTable
              store={store}
              columns={columns}
              keptPlaces={keptPlaces}
              policy={work.policy}
              isLocked={isLocked || state.stage === 'reading'}
              onChange={work.change}
              onDecide={work.decide}
              compare={work.compare}
            />
          )}
          {!isUnderWay && <SubmitStep work={work} />}
        </>
      ),
    },
  ];
  return (
    <div className={styles.screen}>
      <header>
        <Title3 as="h1">{title}</Title3>
        <Body1 as="p" className={styles.line}>
          {intro}
        </Body1>
      </header>
      {problem && (
        <MessageBar intent="error">
          <MessageBarBody>{problem}</MessageBarBody>
        </MessageBar>
      )}
      <ol className={styles.steps}>
        {steps.map(({ heading, content }, index) => (
          <li key={heading} className={styles.step}>
            <Subtitle1 as="h2" className={styles.heading}>
              <span aria-hidden="true" className={styles.place}>
                {index + 1}
              </span>
              {heading}
            </Subtitle1>
            <div className={styles.content}>{content}</div>
          </li>
        ))}
      </ol>
      <Leaving isUnderWay={['sending', 'paused', 'stopped'].includes(state.stage)} />
    </div>
  );
};
