import styles from './Progress.module.css';

type ProgressProps = { titles: readonly string[]; current: number };

/** The pages' titles, with the one that is being filled in marked; a bar of steps on a phone. */
export const Progress = ({ titles, current }: ProgressProps) => (
  <nav className={styles.progress} aria-label="Progress">
    <p className={styles.count}>
      Step {current + 1} of {titles.length}
    </p>
    <ol className={styles.steps}>
      {titles.map((title, index) => (
        <li
          key={title}
          className={styles.step}
          data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.title}>{title}</span>
          {index < current && <span className="visuallyHidden"> (done)</span>}
        </li>
      ))}
    </ol>
  </nav>
);
