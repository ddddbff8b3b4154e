CREATE TABLE "captcha_keys" (
	"id" smallint PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_tokens_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "passwords" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_captchas" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_preferences" (
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"value" boolean NOT NULL,
	CONSTRAINT "user_preferences_user_id_type_name_pk" PRIMARY KEY("user_id","type","name")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"given_name" text,
	"family_name" text,
	"email" text NOT NULL,
	"email_verification_status" text DEFAULT 'NOT_VERIFIED' NOT NULL,
	"role" text DEFAULT 'STUDENT' NOT NULL,
	"teacher_pending" boolean DEFAULT false NOT NULL,
	"date_of_birth" date,
	"gender" text,
	"school_id" text,
	"school_other" text,
	"registered_contexts" jsonb,
	"registered_contexts_last_confirmed" timestamp (3) with time zone,
	"privacy_policy_accepted_time" timestamp (3) with time zone,
	"registration_date" timestamp (3) with time zone NOT NULL,
	"last_updated" timestamp (3) with time zone,
	"last_seen" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gameboard_id" text NOT NULL,
	"group_id" bigint NOT NULL,
	"owner_user_id" bigint NOT NULL,
	"creation_date" timestamp (3) with time zone NOT NULL,
	"due_date" timestamp (3) with time zone,
	"scheduled_start_date" timestamp (3) with time zone,
	"notes" text,
	"announced_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "associations" (
	"granter_id" bigint NOT NULL,
	"receiver_id" bigint NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "associations_granter_id_receiver_id_pk" PRIMARY KEY("granter_id","receiver_id")
);
--> statement-breakpoint
CREATE TABLE "gameboards" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text,
	"contents" jsonb NOT NULL,
	"game_filter" jsonb NOT NULL,
	"wild_card_position" smallint,
	"owner_user_id" bigint,
	"creation_date" timestamp (3) with time zone NOT NULL,
	"creation_method" text,
	"tags" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "user_gameboards" (
	"user_id" bigint NOT NULL,
	"gameboard_id" text NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"last_visited" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_gameboards_user_id_gameboard_id_pk" PRIMARY KEY("user_id","gameboard_id")
);
--> statement-breakpoint
CREATE TABLE "group_managers" (
	"group_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "group_managers_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "group_memberships" (
	"group_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"status" text NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "group_memberships_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "group_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"group_id" bigint NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "group_tokens_group_id_unique" UNIQUE("group_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_name" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"last_updated" timestamp (3) with time zone NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"additional_manager_privileges" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "question_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"visitor_id" text,
	"context" text DEFAULT 'practice' NOT NULL,
	"page_id" text NOT NULL,
	"part_id" text NOT NULL,
	"response" jsonb NOT NULL,
	"correct" boolean NOT NULL,
	"rule" text NOT NULL,
	"content_version" text NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attempts_one_owner" CHECK (num_nonnulls(user_id, visitor_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "part_summaries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "part_summaries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"visitor_id" text,
	"page_id" text NOT NULL,
	"part_id" text NOT NULL,
	"attempt_count" integer NOT NULL,
	"first_attempt_at" timestamp (3) with time zone NOT NULL,
	"first_correct_at" timestamp (3) with time zone,
	"latest_at" timestamp (3) with time zone NOT NULL,
	"best" jsonb NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"window_count" integer NOT NULL,
	CONSTRAINT "part_summaries_one_owner" CHECK (num_nonnulls(user_id, visitor_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "schools" (
	"urn" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"postcode" text NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"data_source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"partial" boolean DEFAULT false NOT NULL,
	"remember" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitors" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "log_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"visitor_id" text,
	"type" text NOT NULL,
	"details" jsonb NOT NULL,
	"ip" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"template" text NOT NULL,
	"recipient" text NOT NULL,
	"user_id" bigint,
	"sender" text,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"label" text NOT NULL,
	"agent" text NOT NULL,
	"count" bigint NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rate_limits_label_agent_pk" PRIMARY KEY("label","agent"),
	CONSTRAINT "rate_limits_count" CHECK ("rate_limits"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passwords" ADD CONSTRAINT "passwords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "associations" ADD CONSTRAINT "associations_granter_id_users_id_fk" FOREIGN KEY ("granter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "associations" ADD CONSTRAINT "associations_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gameboards" ADD CONSTRAINT "gameboards_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_gameboards" ADD CONSTRAINT "user_gameboards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_managers" ADD CONSTRAINT "group_managers_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_managers" ADD CONSTRAINT "group_managers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_memberships" ADD CONSTRAINT "group_memberships_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_memberships" ADD CONSTRAINT "group_memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_tokens" ADD CONSTRAINT "group_tokens_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_attempts" ADD CONSTRAINT "question_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_attempts" ADD CONSTRAINT "question_attempts_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_summaries" ADD CONSTRAINT "part_summaries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_summaries" ADD CONSTRAINT "part_summaries_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_tokens_hash" ON "mail_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "used_captchas_expiry" ON "used_captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("email") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_school" ON "users" USING btree ("school_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assignments_board_group" ON "assignments" USING btree ("gameboard_id","group_id");--> statement-breakpoint
CREATE INDEX "assignments_group" ON "assignments" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "assignments_owner" ON "assignments" USING btree ("owner_user_id");--> statement-breakpoint
CREATE INDEX "associations_receiver" ON "associations" USING btree ("receiver_id");--> statement-breakpoint
CREATE INDEX "gameboards_owner" ON "gameboards" USING btree ("owner_user_id");--> statement-breakpoint
CREATE INDEX "gameboards_expiry" ON "gameboards" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "group_managers_user" ON "group_managers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "group_memberships_user" ON "group_memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "groups_owner" ON "groups" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_user_key" ON "question_attempts" USING btree ("user_id","part_id","idempotency_key") WHERE idempotency_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_visitor_key" ON "question_attempts" USING btree ("visitor_id","part_id","idempotency_key") WHERE idempotency_key is not null;--> statement-breakpoint
CREATE INDEX "attempts_user_time" ON "question_attempts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "attempts_visitor" ON "question_attempts" USING btree ("visitor_id") WHERE visitor_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "part_summaries_user_part" ON "part_summaries" USING btree ("user_id","part_id") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "part_summaries_visitor_part" ON "part_summaries" USING btree ("visitor_id","part_id") WHERE visitor_id is not null;--> statement-breakpoint
CREATE INDEX "part_summaries_user_page" ON "part_summaries" USING btree ("user_id","page_id");--> statement-breakpoint
CREATE INDEX "schools_postcode" ON "schools" USING btree ("postcode");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "visitors_last_seen" ON "visitors" USING btree ("last_seen");--> statement-breakpoint
CREATE INDEX "log_events_user" ON "log_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "log_events_visitor" ON "log_events" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "log_events_type" ON "log_events" USING btree ("type","at");--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_created" ON "mail_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_user" ON "mail_outbox" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rate_limits_age" ON "rate_limits" USING btree ("window_start");