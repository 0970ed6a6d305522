-- Bing and the browser's ChatGPT as services that an ADMIN connects.
alter table model_connection drop constraint model_connection_service_check;
alter table model_connection add constraint model_connection_service_check
  check (service in ('openAI', 'anthropic', 'google', 'ollama', 'chatGPTBrowser', 'bingAI', 'openai-compatible'));

-- What Bing knows a conversation by, from its first question on, and how often it was asked there.
alter table project add column bing_client_id uuid;
alter table project add column bing_signature text;
alter table project add column bing_invocations integer not null default 0;
