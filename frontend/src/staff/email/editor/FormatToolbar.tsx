import { Toolbar, ToolbarDivider, ToolbarToggleButton } from '@fluentui/react-components';
import { type Editor, useEditorState } from '@tiptap/react';
import { Fragment } from 'react';
import { FontMenu } from './FontMenu.tsx';
import { formats } from './formats.ts';
import { HeadingMenu } from './HeadingMenu.tsx';
import { LinkButton } from './LinkButton.tsx';
import { NameButton } from './NameButton.tsx';
import styles from './RichTextEditor.module.css';

/** One stop of the Tab key; the arrows move between its buttons. */
export const FormatToolbar = ({ editor }: { editor: Editor }) => {
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      formats.flatMap((group) => group.filter(({ isActive }) => isActive(now)).map(({ label }) => label)),
  });
  return (
    <Toolbar
      aria-label="Formatting"
      size="small"
      className={styles.toolbar}
      checkedValues={{ format: active }}
      // What is down follows the text under the cursor.
      onCheckedValueChange={() => undefined}
    >
      <HeadingMenu editor={editor} />
      <FontMenu editor={editor} />
      {formats.map((group) => (
        <Fragment key={group[0]?.label}>
          <ToolbarDivider />
          {group.map(({ label, icon: Icon, toggle }) => (
            <ToolbarToggleButton
              key={label}
              name="format"
              value={label}
              appearance="subtle"
              aria-label={label}
              title={label}
              icon={<Icon />}
              onClick={() => toggle(editor)}
            />
          ))}
        </Fragment>
      ))}
      <ToolbarDivider />
      <LinkButton editor={editor} />
      <NameButton editor={editor} />
    </Toolbar>
  );
};
