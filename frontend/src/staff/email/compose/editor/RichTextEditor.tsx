import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useState } from 'react';
import type { OccasionValues } from '../../../../../../domain/contract/email.ts';
import { mailSizeWarning } from '../../../../../../domain/messages/mailSize.ts';
import { usePictureReader } from '../pictures/pictureRows.ts';
import { extensions } from './extensions.ts';
import { FormatToolbar } from './FormatToolbar.tsx';
import { PastedPictures } from './PastedPictures.tsx';
import { PictureWindow } from './PictureWindow.tsx';
import { pastedPicture, readPasted } from './pasted.ts';
import { type PastedText, picturesWithin } from './pastedPictures.ts';
import { pictureNode } from './pictureNode.ts';
import styles from './RichTextEditor.module.css';

export type RichTextEditorProps = {
  /** The id of the element that labels it. */
  labelledBy: string;
  /** The initial HTML; later changes are ignored. */
  initial: string;
  onChange: (html: string) => void;
  invalid: boolean;
  /** The values of the activity that the email is about. */
  occasion?: OccasionValues | undefined;
  takesFocus?: boolean;
};

/** A WYSIWYG editor with headings, fonts, lists, alignment and links. */
export const RichTextEditor = (props: RichTextEditorProps) => {
  const { labelledBy, initial, onChange, invalid, occasion, takesFocus = false } = props;
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [tooLong, setTooLong] = useState(() => mailSizeWarning(initial));
  /** What is to be inserted. */
  const [picture, setPicture] = useState<File>();
  const [pasted, setPasted] = useState<PastedText>();
  const read = usePictureReader();
  const all = useMemo(() => [...extensions, pictureNode(read)], [read]);
  const editor = useEditor({
    extensions: all,
    content: initial,
    onUpdate: ({ editor: changed }) => {
      const html = changed.isEmpty ? '' : changed.getHTML();
      setTooLong(mailSizeWarning(html));
      onChange(html);
    },
    editorProps: {
      handlePaste: (_view, { clipboardData }) => {
        if (!clipboardData) return false;
        const alone = pastedPicture(clipboardData);
        const within = alone ? undefined : picturesWithin(clipboardData);
        if (alone) setPicture(alone);
        // The text is inserted with them.
        if (within) setPasted(within);
        return alone !== undefined || within !== undefined;
      },
      transformPastedHTML: (html) => {
        const clean = readPasted(html);
        setLeftOut(clean.leftOut);
        return clean.html;
      },
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-required': 'true',
        class: styles.text ?? '',
      },
    },
  });
  useEffect(() => {
    editor.view.dom.setAttribute('aria-invalid', String(invalid));
  }, [editor, invalid]);
  useEffect(() => {
    // Without a jump: whom the email goes to stays in sight.
    if (takesFocus) editor.commands.focus('end', { scrollIntoView: false });
  }, [editor, takesFocus]);
  return (
    <div className={styles.editor} data-invalid={invalid || undefined}>
      <FormatToolbar editor={editor} occasion={occasion} onPicture={setPicture} />
      <EditorContent editor={editor} />
      <div aria-live="polite">
        {leftOut.length > 0 && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>
              Some of what you pasted cannot be sent in an email. Left out: {leftOut.join(', ')}.
              {leftOut.some((each) => each.includes('picture')) &&
                ' To send a picture, copy it alone and paste it, or save it and press “Picture” above.'}
            </MessageBarBody>
          </MessageBar>
        )}
        {tooLong && <p className={styles.size}>{tooLong}</p>}
      </div>
      {pasted && (
        <PastedPictures
          pasted={pasted}
          body={editor.getHTML()}
          onDone={(html) => {
            setPasted(undefined);
            editor.view.focus();
            editor.view.pasteHTML(html);
          }}
        />
      )}
      {picture && (
        <PictureWindow
          file={picture}
          body={editor.getHTML()}
          onInsert={(attrs) => {
            setPicture(undefined);
            editor.chain().focus().insertContent({ type: 'picture', attrs }).run();
          }}
          onClose={() => setPicture(undefined)}
        />
      )}
    </div>
  );
};
