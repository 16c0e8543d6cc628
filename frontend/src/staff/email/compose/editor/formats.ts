/** The actions of the toolbar's buttons, and when they are pressed. */
import { TextAlignCenter20Regular } from '@fluentui/react-icons/svg/text-align-center';
import { TextAlignJustify20Regular } from '@fluentui/react-icons/svg/text-align-justify';
import { TextAlignLeft20Regular } from '@fluentui/react-icons/svg/text-align-left';
import { TextAlignRight20Regular } from '@fluentui/react-icons/svg/text-align-right';
import { TextBold20Regular } from '@fluentui/react-icons/svg/text-bold';
import { TextBulletList20Regular } from '@fluentui/react-icons/svg/text-bullet-list';
import { TextItalic20Regular } from '@fluentui/react-icons/svg/text-italic';
import { TextNumberListLtr20Regular } from '@fluentui/react-icons/svg/text-number-list-ltr';
import { TextUnderline20Regular } from '@fluentui/react-icons/svg/text-underline';
import type { Editor } from '@tiptap/react';

export type Format = {
  label: string;
  icon: typeof TextBold20Regular;
  isActive: (editor: Editor) => boolean;
  toggle: (editor: Editor) => void;
};

const alignment = (
  label: string,
  icon: typeof TextBold20Regular,
  to: 'left' | 'center' | 'right' | 'justify',
): Format => ({
  label,
  icon,
  isActive: (editor) =>
    to === 'left'
      ? !['center', 'right', 'justify'].some((textAlign) => editor.isActive({ textAlign }))
      : editor.isActive({ textAlign: to }),
  toggle: (editor) =>
    to === 'left' ? editor.chain().focus().unsetTextAlign().run() : editor.chain().focus().setTextAlign(to).run(),
});

/** In groups, in the order of the toolbar. */
export const formats: readonly (readonly Format[])[] = [
  [
    {
      label: 'Bold',
      icon: TextBold20Regular,
      isActive: (editor) => editor.isActive('bold'),
      toggle: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      label: 'Italic',
      icon: TextItalic20Regular,
      isActive: (editor) => editor.isActive('italic'),
      toggle: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      label: 'Underline',
      icon: TextUnderline20Regular,
      isActive: (editor) => editor.isActive('underline'),
      toggle: (editor) => editor.chain().focus().toggleUnderline().run(),
    },
  ],
  [
    {
      label: 'Bulleted list',
      icon: TextBulletList20Regular,
      isActive: (editor) => editor.isActive('bulletList'),
      toggle: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      label: 'Numbered list',
      icon: TextNumberListLtr20Regular,
      isActive: (editor) => editor.isActive('orderedList'),
      toggle: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
  ],
  [
    alignment('Align left', TextAlignLeft20Regular, 'left'),
    alignment('Align centre', TextAlignCenter20Regular, 'center'),
    alignment('Align right', TextAlignRight20Regular, 'right'),
    alignment('Justify', TextAlignJustify20Regular, 'justify'),
  ],
];
