/** The address of the screen that follows a file link: asked for by the way in too, which reads no links. */
export const FILE_LINK_PATH = '/file';
