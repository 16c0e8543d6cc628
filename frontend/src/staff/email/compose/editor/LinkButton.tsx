import { Button, Field, Input, Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components';
import { Link20Regular } from '@fluentui/react-icons/svg/link';
import { type Editor, useEditorState } from '@tiptap/react';
import { type FormEvent, useState } from 'react';
import { linkAddress } from './linkAddress.ts';
import styles from './RichTextEditor.module.css';

/** Links the selected text, or removes the link. Without a selection it inserts the address. */
export const LinkButton = ({ editor }: { editor: Editor }) => {
  const isLink = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const open = (isOpen: boolean) => {
    const { href }: { href?: string } = editor.getAttributes('link');
    setTyped(isOpen ? (href ?? '') : undefined);
    setProblem(undefined);
  };
  const insert = (event: FormEvent) => {
    event.preventDefault();
    // The editor may itself be inside a form.
    event.stopPropagation();
    const href = linkAddress(typed ?? '');
    if (!href) return setProblem('Please enter an address such as https://example.org or name@example.org.');
    open(false);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !isLink) {
      chain
        .insertContent({ type: 'text', text: (typed ?? '').trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    } else chain.setLink({ href }).run();
  };
  const remove = () => {
    open(false);
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };

  return (
    <Popover open={typed !== undefined} onOpenChange={(_event, data) => open(data.open)} trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          size="small"
          aria-label="Link"
          title="Link"
          aria-pressed={isLink}
          icon={<Link20Regular />}
        />
      </PopoverTrigger>
      <PopoverSurface aria-label="Link">
        <form className={styles.popover} onSubmit={insert}>
          <Field label="Address" {...(problem && { validationMessage: problem })}>
            <Input value={typed ?? ''} inputMode="url" onChange={(_event, { value }) => setTyped(value)} />
          </Field>
          <div className={styles.popoverButtons}>
            <Button type="submit" appearance="primary">
              {isLink ? 'Change link' : 'Insert link'}
            </Button>
            {isLink && <Button onClick={remove}>Remove link</Button>}
          </div>
        </form>
      </PopoverSurface>
    </Popover>
  );
};
