import { Button, Field, Input } from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import type { RegisterSource } from '../../../outbox/marks.ts';
import { noteUnknown } from '../../../outbox/unknownPeople.ts';
import styles from './WalkIns.module.css';

/** Keeps somebody whom nobody finds, as a name and a number, until somebody with a signal says who it is. */
export const NoteUnknown = ({ source, name }: { source: RegisterSource; name: string }) => {
  const [number, setNumber] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    noteUnknown({ source, name, number: number.trim(), at: new Date().toISOString() });
    setNumber('');
  };
  return (
    <form className={styles.unknown} onSubmit={save}>
      <Field label="Phone number, for whoever finds out who it is">
        <Input type="tel" autoComplete="off" value={number} onChange={(_event, { value }) => setNumber(value)} />
      </Field>
      <Button type="submit">Note “{name}” as not known</Button>
    </form>
  );
};
