import type { AnyOperation } from '../contract/operation';
import type { Result } from './errors';

/** Which tokens a call is asked for. */
export interface TokenRequest {
  operation: AnyOperation;
  /** The platform wants a token of everybody (`tokenEnable`, Spec §3). */
  tokenMode: boolean;
}

/** A visitor as the one who calls: their tokens take the place of the instance's (reading 26). */
export interface Bearer {
  /** The token for the call's header; undefined sends none. Never asks for one that the call does not need. */
  tokenFor(request: TokenRequest): Promise<Result<string | undefined>>;
  /**
   * Takes note of a refusal by its status (Spec §8).
   * @param token what the refused call carried
   * @returns whether another token is at hand, so that the call is worth repeating (reading 33)
   */
  refused(code: string, token: string | undefined): Promise<boolean>;
}
