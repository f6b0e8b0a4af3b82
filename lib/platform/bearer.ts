import type { AnyOperation } from '../contract/operation';
import type { Result } from './errors';

/** A platform call that may need a token. */
export interface TokenRequest {
  operation: AnyOperation;
  /** The platform requires tokens (`tokenEnable`, Spec §3). */
  tokenMode: boolean;
}

/** Tokens of a visitor, used instead of the instance's tokens (reading 26). */
export interface Bearer {
  /** Returns the token header's value, or undefined for none. Requests a token only if the call needs one. */
  tokenFor(request: TokenRequest): Promise<Result<string | undefined>>;
  /**
   * Handles a rejection by status (Spec §8).
   * @param token the token of the rejected call
   * @returns true if a new token is available, so that the call can be repeated (reading 33)
   */
  refused(code: string, token: string | undefined): Promise<boolean>;
}
