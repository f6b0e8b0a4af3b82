/** Path that completes a social login after the platform has responded. */
export const socialContinuePath = '/api/session/social/continue';
