/**
 * The little of the client API of model-driven apps that the form script uses.
 * @see Microsoft Learn, "Client API Reference for model-driven apps"
 */

export type FrameControl = {
  setSrc: (url: string) => void;
  /** The window inside the frame, once the control has been drawn. */
  getContentWindow: () => Promise<Window>;
};

export type FormContext = {
  /** Nothing when the form has no such control. */
  getControl: (name: string) => FrameControl | null;
  data: {
    entity: {
      /** Logical name. */
      getEntityName: () => string;
      /** `{GUID}`; empty until the record is saved. */
      getId: () => string;
      addOnPostSave: (handler: () => void) => void;
      removeOnPostSave: (handler: () => void) => void;
    };
  };
};

export type ExecutionContext = { getFormContext: () => FormContext };

/** What `Xrm` is in a form's scripts. */
export type Xrm = {
  Utility: { getGlobalContext: () => { getClientUrl: () => string } };
  WebApi: {
    retrieveMultipleRecords: (
      logicalName: string,
      options: string,
    ) => Promise<{ entities: Readonly<Record<string, unknown>>[] }>;
  };
};
