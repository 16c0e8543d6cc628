import { Button, Field, Input, Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components';
import { PersonTag20Regular } from '@fluentui/react-icons/svg/person-tag';
import type { Editor } from '@tiptap/react';
import { type FormEvent, useState } from 'react';
import styles from './RichTextEditor.module.css';

/** Inserts the merge field for each recipient's name, with a fallback for unknown names. */
export const NameButton = ({ editor }: { editor: Editor }) => {
  const [open, setOpen] = useState(false);
  const [fallback, setFallback] = useState('friend');
  const insert = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
    // Characters that end a merge field are not allowed in it.
    const word = fallback.replace(/[{}|]/g, '').trim();
    const place = word ? `{{name|${word}}}` : '{{name}}';
    editor.chain().focus().insertContent({ type: 'text', text: place }).run();
  };
  return (
    <Popover open={open} onOpenChange={(_event, data) => setOpen(data.open)} trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Button appearance="subtle" size="small" icon={<PersonTag20Regular />}>
          Name
        </Button>
      </PopoverTrigger>
      <PopoverSurface aria-label="Recipient’s name">
        <form className={styles.popover} onSubmit={insert}>
          <Field
            label="If the name is not known, write"
            hint="If this is empty, the email is not sent to anybody whose name is not known."
          >
            <Input value={fallback} onChange={(_event, { value }) => setFallback(value)} />
          </Field>
          <Button type="submit" appearance="primary">
            Insert name
          </Button>
        </form>
      </PopoverSurface>
    </Popover>
  );
};
