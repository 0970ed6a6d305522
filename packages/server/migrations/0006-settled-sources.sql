-- What an answer is written from, once that is settled: beside the request, which is long and would be written anew with it.
alter table answer_run add column found jsonb;
