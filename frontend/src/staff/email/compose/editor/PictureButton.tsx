import { Button } from '@fluentui/react-components';
import { Image20Regular } from '@fluentui/react-icons/svg/image';
import { useRef } from 'react';

/** Chooses a picture on the device. */
export const PictureButton = ({ onChoose }: { onChoose: (file: File) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        appearance="subtle"
        size="small"
        aria-label="Picture"
        title="Picture"
        icon={<Image20Regular />}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Picture to insert"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
};
