import type { Page } from '../../../../domain/forms/formTypes.ts';
import { screenTexts } from '../../../../domain/forms/screenTexts.ts';
import styles from './Progress.module.css';

type ProgressProps = { pages: readonly Page[]; current: number };

/**
 * Shows progress: the pages' titles, with the current one marked. On a phone they are folded under a step bar. A form
 * of one page shows nothing.
 */
export const Progress = ({ pages, current }: ProgressProps) => {
  const titles = [...new Set(pages.map(({ title }) => title))];
  if (titles.length === 1) return null;
  const title = pages[current]?.title ?? '';
  const step = titles.indexOf(title);
  const parts = pages.filter((page) => page.title === title);
  const part = current - pages.findIndex((page) => page.title === title);
  return (
    <nav className={styles.progress} aria-label={screenTexts.progress}>
      <p className={styles.count}>{screenTexts.step(step + 1, titles.length, part + 1, parts.length)}</p>
      <div className={styles.bar} aria-hidden="true">
        {pages.map((page, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages keep their places
          <i key={`${page.title} ${index}`} data-done={index <= current} />
        ))}
      </div>
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
    </nav>
  );
};
