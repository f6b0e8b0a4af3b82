/** The light build has no types; the API is that of the full build. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
