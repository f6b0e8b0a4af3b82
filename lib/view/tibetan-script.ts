/** Id of the script that reserves the space of Tibetan text. */
export const tibetanScriptId = 'reserve-tibetan-space';
