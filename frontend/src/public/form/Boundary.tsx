import { Component, type ReactNode } from 'react';
import type { Form } from '../../../../domain/forms/formTypes.ts';
import { troubleTexts } from '../../../../domain/forms/troubleTexts.ts';
import { Button } from '../../ui/Button.tsx';
import styles from '../FormPages.module.css';
import { reportProblem } from './reportProblem.ts';

type BoundaryProps = { form: Form; children: ReactNode };

/**
 * Shows an error message with a button that loads the page again when a part of the form cannot be rendered, and reports the
 * error. Only React class components catch such errors.
 */
export class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError = () => ({ broken: true });

  override componentDidCatch(error: unknown): void {
    reportProblem(this.props.form, error);
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <div role="alert" className={styles.section}>
        <p>{troubleTexts.broken}</p>
        <div className={styles.buttons}>
          <Button primary onClick={() => window.location.reload()}>
            {troubleTexts.loadAgain}
          </Button>
        </div>
      </div>
    );
  }
}
