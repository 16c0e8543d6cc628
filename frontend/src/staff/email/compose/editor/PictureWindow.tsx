import { Button, Field, Input, MessageBar, MessageBarBody, Spinner } from '@fluentui/react-components';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import {
  bytesOfBase64,
  longestPictureText,
  picturesIn,
  pictureWithoutText,
  wrongWithNumberOfPictures,
  wrongWithPictures,
} from '../../../../../../domain/messages/pictures.ts';
import { Window } from '../../../../ui/Window.tsx';
import { useDataverse } from '../../../data/useDataverse.ts';
import { reasonOf } from '../../reasons.ts';
import { storePicture, usePictureReader } from '../pictures/pictureRows.ts';
import { smallPicture } from '../pictures/smallPicture.ts';
import type { PictureAttributes } from './pictureNode.ts';
import styles from './RichTextEditor.module.css';

type PictureWindowProps = {
  file: File;
  /** What its author wrote about it. */
  written?: string;
  title?: string;
  /** The words of the button that does not insert it. */
  leave?: string;
  /** The email so far. */
  body: string;
  onInsert: (picture: PictureAttributes) => void;
  onClose: () => void;
};

/** Shows a picture as it is sent, asks for its text, and stores it. */
export const PictureWindow = (props: PictureWindowProps) => {
  const { file, body, onInsert, onClose, written = '', title = 'Insert a picture', leave = 'Cancel' } = props;
  const dataverse = useDataverse();
  const read = usePictureReader();
  const [id] = useState(() => crypto.randomUUID());
  const [text, setText] = useState(written.slice(0, longestPictureText));
  const [problem, setProblem] = useState<string>();
  const form = useId();
  const small = useQuery({
    queryKey: ['small picture', id],
    queryFn: () => smallPicture(file),
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  });
  const refuse = (wrong: string): undefined => {
    setProblem(wrong);
  };
  const insert = useMutation({
    networkMode: 'always',
    mutationFn: async (alt: string) => {
      if (!small.data) return undefined;
      const { width, ...picture } = small.data;
      const tooMany = wrongWithNumberOfPictures(body, 1);
      if (tooMany !== undefined) return refuse(tooMany);
      const others = await Promise.all(picturesIn(body).map(read));
      const sizes = others.map((other) => other?.bytes ?? 0);
      const wrong = wrongWithPictures([...sizes, bytesOfBase64(picture.content)]);
      if (wrong !== undefined) return refuse(wrong);
      await storePicture(dataverse, { id, ...picture }, alt);
      return { id, alt, width };
    },
    onError: (error) => setProblem(`The picture could not be stored. ${reasonOf(error)}`),
  });
  const press = (event: FormEvent) => {
    event.preventDefault();
    // The editor may itself be inside a form.
    event.stopPropagation();
    // An angle bracket would look like a tag to the check of a body.
    const alt = text.replace(/[<>\s]+/g, ' ').trim();
    setProblem(alt === '' ? pictureWithoutText : undefined);
    if (alt !== '' && !insert.isPending) {
      // A callback of this call, which does not run once the window is closed: after *Cancel* no picture is inserted.
      insert.mutate(alt, { onSuccess: (picture) => picture && onInsert(picture) });
    }
  };
  const buttons = (
    <>
      <Button onClick={onClose}>{leave}</Button>
      <Button
        type="submit"
        form={form}
        appearance="primary"
        disabledFocusable={!small.data || insert.isPending}
        {...(insert.isPending && { icon: <Spinner size="tiny" /> })}
      >
        Insert picture
      </Button>
    </>
  );
  return (
    <Window
      title={title}
      hasNoCloseButton
      onClose={onClose}
      isTouched={text !== written.slice(0, longestPictureText)}
      actions={buttons}
    >
      <form id={form} className={styles.picture} noValidate onSubmit={press}>
        {small.isPending && <Spinner label="Making the picture smaller…" />}
        {small.isError && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>This picture cannot be read. Please choose a JPEG or PNG.</MessageBarBody>
          </MessageBar>
        )}
        {small.data && <img src={`data:${small.data.type};base64,${small.data.content}`} alt="As it will be sent" />}
        <Field
          label="What it shows"
          hint="For those who cannot see it, and where pictures are blocked."
          required
          {...(problem && { validationMessage: problem })}
        >
          <Input
            autoFocus
            value={text}
            maxLength={longestPictureText}
            onChange={(_event, { value }) => setText(value)}
          />
        </Field>
      </form>
    </Window>
  );
};
