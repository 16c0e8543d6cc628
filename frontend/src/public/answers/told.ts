/** What a person was shown, by submitted name and message: what the check found too late for its page was not. */
export const told = new Set<string>();
