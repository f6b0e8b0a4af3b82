import type { Words } from './words';

/** What heads an invitation: who invites, where there is a name to be shown. */
export function invitationTitle(inviter: string, site: string, words: Words): string {
  return inviter === ''
    ? words('titles.invitedToDownload')
    : words('invite.poster.title', { name: inviter, site });
}
