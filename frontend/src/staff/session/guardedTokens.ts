import { SignInNeeded, type Tokens } from './tokens.ts';

/**
 * Returns tokens that report when the person has to sign in again, whichever call finds out.
 * @param ended called then, as often as it is found out
 */
export const guardedTokens = (tokens: Tokens, ended: () => void): Tokens => ({
  ...tokens,
  get: async (audience, options) => {
    try {
      return await tokens.get(audience, options);
    } catch (error) {
      if (error instanceof SignInNeeded) ended();
      throw error;
    }
  },
  refused: ended,
});
