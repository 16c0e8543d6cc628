/** A press without an answer yet, and the draft that it sent; empty when there is none. */
export const noPress = { key: '', draft: '' };

/** Returns the key of a draft's press that has no answer yet; empty where the last press was of another draft. */
export const keyOf = ({ key, draft }: typeof noPress, draftId: string): string => (draft === draftId ? key : '');
