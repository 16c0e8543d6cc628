import { Divider, ToggleButton } from '@fluentui/react-components';
import { type Editor, useEditorState } from '@tiptap/react';
import { Fragment } from 'react';
import type { OccasionValues } from '../../../../../../domain/contract/email.ts';
import { ArrowToolbar } from './ArrowToolbar.tsx';
import { FieldsMenu } from './FieldsMenu.tsx';
import { FontMenu } from './FontMenu.tsx';
import { formats } from './formats.ts';
import { HeadingMenu } from './HeadingMenu.tsx';
import { LinkButton } from './LinkButton.tsx';
import { NameButton } from './NameButton.tsx';
import { PictureButton } from './PictureButton.tsx';
import styles from './RichTextEditor.module.css';

type FormatToolbarProps = {
  editor: Editor;
  occasion: OccasionValues | undefined;
  onPicture: (file: File) => void;
};

/** The editor's formatting toolbar: one Tab stop, the arrows move between its buttons. `onPicture` gets the file that was chosen. */
export const FormatToolbar = ({ editor, occasion, onPicture }: FormatToolbarProps) => {
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      formats.flatMap((group) => group.filter(({ isActive }) => isActive(now)).map(({ label }) => label)),
  });
  return (
    <ArrowToolbar label="Formatting" className={styles.toolbar}>
      <HeadingMenu editor={editor} />
      <FontMenu editor={editor} />
      {formats.map((group) => (
        <Fragment key={group[0]?.label}>
          <Divider vertical className={styles.divider ?? ''} />
          {group.map(({ label, icon: Icon, toggle }) => (
            <ToggleButton
              key={label}
              checked={active.includes(label)}
              size="small"
              appearance="subtle"
              aria-label={label}
              title={label}
              icon={<Icon />}
              onClick={() => toggle(editor)}
            />
          ))}
        </Fragment>
      ))}
      <Divider vertical className={styles.divider ?? ''} />
      <LinkButton editor={editor} />
      <PictureButton onChoose={onPicture} />
      <NameButton editor={editor} />
      <FieldsMenu editor={editor} occasion={occasion} />
    </ArrowToolbar>
  );
};
