import { Button, MessageBar, MessageBarActions, MessageBarBody, Spinner } from '@fluentui/react-components';
import { type ComponentType, useEffect, useState } from 'react';

type Loading<Props extends object> = { failed: boolean; Loaded?: ComponentType<Props> };

/**
 * A part of a screen that weighs much and comes only when it is shown. When it does not come, the screen around it
 * stands, and the part alone is tried again.
 * @param load imports the component
 * @param what as the messages name it: “the editor”
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>, what: string) {
  return function OnDemand(props: Props) {
    const [{ failed, Loaded }, setLoading] = useState<Loading<Props>>({ failed: false });
    useEffect(() => {
      if (failed || Loaded) return;
      let current = true;
      load().then(
        (component) => current && setLoading({ failed: false, Loaded: component }),
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
