/**
 * Act: shows what lets an article be read aloud (`[data-speech]`, whose value is a language) as soon as the browser
 * has a voice for it. Browsers find their voices only after a while.
 */
export function offerSpeech(): void {
  const offer = document.querySelector<HTMLElement>('[data-speech]');
  if (!offer || !('speechSynthesis' in window)) return;
  const primary = (tag: string) => tag.toLowerCase().split(/[-_]/)[0]?.replace(/^cmn$/, 'zh');
  const wanted = primary(offer.dataset.speech ?? '');

  function look(): void {
    const able = speechSynthesis.getVoices().some(({ lang }) => primary(lang) === wanted);
    if (able && offer) offer.hidden = false;
  }

  look();
  // Safari of old knows no listeners here.
  speechSynthesis.addEventListener?.('voiceschanged', look);
}
