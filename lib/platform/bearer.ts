import type { AnyOperation } from '../contract/operation';
import type { Result } from './errors';

export interface TokenRequest {
  operation: AnyOperation;
  /** True if the platform requires tokens (`tokenEnable`, Spec §3). */
  tokenMode: boolean;
}

/** Tokens of a visitor, used instead of the instance's tokens (reading 26). */
export interface Bearer {
  tokenFor(request: TokenRequest): Promise<Result<string | undefined>>;
  /** Handles a rejected token (Spec §8). Returns true if the call can be repeated (reading 33). */
  handleRefusal(code: string, token: string | undefined): Promise<boolean>;
}
