/** Brings what answers votes where there is one; few articles have one. */
export function bringVotes(): void {
  const votes = document.querySelectorAll('[data-vote]');
  if (votes.length === 0) return;
  import('./vote.script')
    .then(({ followVotes }) => followVotes())
    // Its taps are heard no more: the form goes the browser's own way.
    .catch(() => {
      for (const vote of votes) window.kanbao.giveUp(vote);
    });
}
