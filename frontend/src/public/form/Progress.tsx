import type { Page } from '../../../../domain/forms/formTypes.ts';
import { screenTexts } from '../../../../domain/forms/screenTexts.ts';
import styles from './Progress.module.css';

type ProgressProps = { pages: readonly Page[]; current: number };

/** Returns the step that a page belongs to, in words; undefined for a form of one step. */
export function stepOf(pages: readonly Page[], current: number): string | undefined {
  const titles = titlesOf(pages);
  const title = pages[current]?.title ?? '';
  const parts = pages.filter((page) => page.title === title);
  const part = current - pages.findIndex((page) => page.title === title);
  return pages.length > 1
    ? screenTexts.step(titles.indexOf(title) + 1, titles.length, part + 1, parts.length)
    : undefined;
}

const titlesOf = (pages: readonly Page[]): string[] => [...new Set(pages.map(({ title }) => title))];

/**
 * Shows progress: the titles of the form's steps, with the current one marked. On a phone they are folded under a bar
 * with a segment a step. A form of one step has a segment a part.
 */
export const Progress = ({ pages, current }: ProgressProps) => {
  const words = stepOf(pages, current);
  if (!words) return null;
  const titles = titlesOf(pages);
  const step = titles.indexOf(pages[current]?.title ?? '');
  const isOneStep = titles.length === 1;
  return (
    <nav className={styles.progress} aria-label={screenTexts.progress}>
      <p className={styles.count}>{words}</p>
      <div className={styles.bar} aria-hidden="true">
        {(isOneStep ? pages : titles).map((_each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: segments have no other name
          <i key={index} data-done={index <= (isOneStep ? current : step)} />
        ))}
      </div>
      {!isOneStep && (
        <details className={styles.fold}>
          <summary>{screenTexts.allSteps}</summary>
          <ol className={styles.steps}>
            {titles.map((each, index) => (
              <li
                key={each}
                className={styles.step}
                data-state={index < step ? 'done' : index === step ? 'current' : 'ahead'}
                aria-current={index === step ? 'step' : undefined}
              >
                <span>{each}</span>
                {index < step && <span className="visuallyHidden"> {screenTexts.done}</span>}
              </li>
            ))}
          </ol>
        </details>
      )}
    </nav>
  );
};
