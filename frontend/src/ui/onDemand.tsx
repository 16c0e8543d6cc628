import { Button, MessageBar, MessageBarActions, MessageBarBody, Spinner } from '@fluentui/react-components';
import { type ComponentType, useEffect, useState } from 'react';

type Loading<Props extends object> = { failed: boolean; Loaded?: ComponentType<Props> };

/**
 * A part of a screen that weighs much and comes only when it is shown. When it does not come, the screen around it
 * stands, and the part alone is tried again. Once it has come, it is there at once wherever it is shown again.
 * @param load imports the component
 * @param what as the messages name it: “the editor”
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>, what: string) {
  let loaded: ComponentType<Props> | undefined;
  return function OnDemand(props: Props) {
    const [{ failed, Loaded }, setLoading] = useState(
      (): Loading<Props> => ({ failed: false, ...(loaded && { Loaded: loaded }) }),
    );
    useEffect(() => {
      if (failed || Loaded) return;
      let current = true;
      load().then(
        (component) => {
          loaded = component;
          if (current) setLoading({ failed: false, Loaded: component });
        },
        () => current && setLoading({ failed: true }),
      );
      return () => {
        current = false;
      };
    }, [failed, Loaded]);

    if (Loaded) return <Loaded {...props} />;
    if (!failed) return <Spinner label={`Loading ${what}…`} />;
    return (
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>
          Sorry, {what} could not be loaded. Please check your connection. Nothing you typed is lost.
        </MessageBarBody>
        <MessageBarActions>
          <Button onClick={() => setLoading({ failed: false })}>Retry</Button>
        </MessageBarActions>
      </MessageBar>
    );
  };
}
