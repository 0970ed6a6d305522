import { deleteUser, getConfig, getUser, getUserStatus, login, logout, refresh, register, setPreference } from './accounts.ts';
import { getAdminHealth } from './administration.ts';
import { abortStream, ask, getEndpointOverrides, getEndpoints, getModels, joinStream } from './answers.ts';
import { addBook, deleteBook, fetchBookCollection, getBookCollection, getBookCover, listBooks, updateBook, uploadBook } from './books.ts';
import {
  authorizeDrive,
  cancelDriveImport,
  connectDrive,
  disconnectDrive,
  getDriveImport,
  importFromDrive,
  listDriveImports,
  listDriveItems,
  listDrives,
  syncFile,
} from './drives.ts';
import type { Endpoint } from './endpoint.ts';
import { getElements, getPageImage, getPrintedPage, getPrintedPages, getThumbnail } from './file-pages.ts';
import { deleteFile, getFile, getFileContent, getFilesStatus, listFiles, restoreFile, unlockFile, updateFile, uploadFiles } from './files.ts';
import { createFolder, deleteFolder, listFolders, restoreFolder, updateFolder } from './folders.ts';
import { createHighlight, deleteHighlight, getHighlight, listHighlights, updateHighlight } from './highlights.ts';
import { listResetLinks, requestPasswordReset, resendVerification, resetPassword, verifyEmail } from './mailed-links.ts';
import { forgetMessage, listMemory, rememberMessage } from './memory.ts';
import { deleteMessage, getMessage, getMessageVersion, listMessageVersions, setMessageTags, updateMessage } from './messages.ts';
import { connectModel, disconnectModel, listModelConnections } from './model-connections.ts';
import { getNoteFile } from './note-files.ts';
import { addNotePicture, getNotePicture } from './note-pictures.ts';
import { addNoteSource } from './note-sources.ts';
import { createNote, listNous } from './nous.ts';
import { findCitable, getPageWords, getPassage } from './passages.ts';
import { banPerson, listPeople, setRegistration, setRole, unbanPerson } from './people.ts';
import { updateConsent, updateProfile } from './profile.ts';
import {
  addSamples,
  attachSource,
  clearProjects,
  createProject,
  deleteProject,
  detachSource,
  getProject,
  listMessages,
  listProjects,
  listProjectsOfFile,
  listStreams,
  updateProject,
} from './projects.ts';
import { createRecap, deleteRecap, getRecapVideo, listRecaps } from './recaps.ts';
import { exportReferences, exportSelection, importReferences } from './references.ts';
import { addPaper, listScholars } from './scholars.ts';
import { search } from './search.ts';
import { leaveShare, listFileShares, listProjectShares, listSharedWithMe, shareFile, shareProject, unshareFile, unshareProject, watchSharedWithMe } from './sharing.ts';
import { beginSocialLogin, finishSocialLogin } from './social-login.ts';
import { createTag, deleteTag, listTags, updateTag } from './tags.ts';
import { cancelUpload, createUpload, describeUploads, findKnownFile, getUpload, sendUploadBytes } from './uploads.ts';
import { listKeys, revokeAllKeys, revokeKey, setKey } from './user-keys.ts';
import { addWebPage, fetchWebPageAgain } from './web-pages.ts';
import { continueNote } from './writing.ts';

/** Every route of the product. Routes, OpenAPI, the browser's client and the access test all come from this table. */
export const contract = {
  register,
  login,
  refresh,
  logout,
  beginSocialLogin,
  finishSocialLogin,
  requestPasswordReset,
  resetPassword,
  verifyEmail,
  resendVerification,
  getUser,
  setPreference,
  updateProfile,
  updateConsent,
  deleteUser,
  getUserStatus,
  getConfig,
  listProjects,
  createProject,
  getProject,
  updateProject,
  deleteProject,
  clearProjects,
  attachSource,
  detachSource,
  listProjectsOfFile,
  addSamples,
  listMessages,
  createNote,
  continueNote,
  addNoteSource,
  getNoteFile,
  addNotePicture,
  getNotePicture,
  listNous,
  listStreams,
  uploadFiles,
  findKnownFile,
  describeUploads,
  createUpload,
  getUpload,
  sendUploadBytes,
  cancelUpload,
  listFiles,
  getFilesStatus,
  getFile,
  updateFile,
  deleteFile,
  restoreFile,
  listFolders,
  createFolder,
  updateFolder,
  deleteFolder,
  restoreFolder,
  addWebPage,
  fetchWebPageAgain,
  unlockFile,
  exportReferences,
  exportSelection,
  importReferences,
  getFileContent,
  getPageImage,
  getPageWords,
  getPassage,
  findCitable,
  getThumbnail,
  getElements,
  getPrintedPages,
  getPrintedPage,
  getMessage,
  updateMessage,
  deleteMessage,
  listMessageVersions,
  getMessageVersion,
  setMessageTags,
  listTags,
  createTag,
  updateTag,
  deleteTag,
  listMemory,
  rememberMessage,
  forgetMessage,
  listHighlights,
  createHighlight,
  getHighlight,
  updateHighlight,
  deleteHighlight,
  ask,
  joinStream,
  abortStream,
  getEndpointOverrides,
  getEndpoints,
  getModels,
  search,
  listBooks,
  addBook,
  getBookCover,
  uploadBook,
  updateBook,
  deleteBook,
  getBookCollection,
  fetchBookCollection,
  listScholars,
  addPaper,
  createRecap,
  listRecaps,
  deleteRecap,
  getRecapVideo,
  listDrives,
  listDriveImports,
  getDriveImport,
  cancelDriveImport,
  authorizeDrive,
  connectDrive,
  disconnectDrive,
  listDriveItems,
  importFromDrive,
  syncFile,
  listFileShares,
  shareFile,
  unshareFile,
  listProjectShares,
  shareProject,
  unshareProject,
  listSharedWithMe,
  leaveShare,
  watchSharedWithMe,
  getAdminHealth,
  listResetLinks,
  listPeople,
  setRole,
  banPerson,
  unbanPerson,
  setRegistration,
  listModelConnections,
  connectModel,
  disconnectModel,
  listKeys,
  setKey,
  revokeKey,
  revokeAllKeys,
} as const satisfies Record<string, Endpoint>;
export type EndpointName = keyof typeof contract;
