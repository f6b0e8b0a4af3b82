/** The theme that the address of the writer's frame names where the page follows the device's colors. */
export const followsSystem = 'system';
