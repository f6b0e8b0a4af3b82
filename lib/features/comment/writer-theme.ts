/** Theme in the frame's address when the page follows the device's color scheme. */
export const followsSystem = 'system';
