import type { Words } from './words';

/** Returns the title of an invitation, with the inviter's name if known. */
export function invitationTitle(inviter: string, site: string, words: Words): string {
  return inviter === ''
    ? words('titles.invitedToDownload')
    : words('invite.poster.title', { name: inviter, site });
}
