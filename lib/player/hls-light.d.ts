/** Types for the light build, which lacks them. Its API equals that of the full build. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
